/** The next task: the browser handles input and paints before it. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Evaluates React, then the app, each in a task of its own: on a slow processor one task for both blocks input for up to 0.2 s (docs/rendering.md).
 * Both are in this script ("eager"), so nothing is loaded.
 */
async function start() {
  await nextTask();
  await import(/* webpackMode: "eager" */ './app/evaluateReact');
  await nextTask();
  const { startBrowser } = await import(/* webpackMode: "eager" */ './app/startBrowser');
  startBrowser();
}

void start();
