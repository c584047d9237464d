// Half of the evaluation is react-dom; the rest follows in a task of its own, so that a slow processor responds to input in between.
import 'react-dom/client';
import { recordEarlyClicks } from './lib/earlyClicks';

const clicks = recordEarlyClicks(document);

setTimeout(async () => {
  // Eager: in the same file, and evaluated here.
  const { startBrowser } = await import(/* webpackMode: "eager" */ './app/startBrowser');
  startBrowser(clicks);
});
