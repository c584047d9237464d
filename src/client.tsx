import { startBrowser } from './app/startBrowser';
import { recordEarlyClicks } from './lib/earlyClicks';

startBrowser(recordEarlyClicks(document));
