import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { getFreePort } from '../helpers/servers/getFreePort';
import { waitUntil } from '../helpers/servers/waitUntil';
import type { DrivenPage } from './drivenPage';
import { startRecorder } from './startRecorder';

/** What WebDriver says of an element that is not there yet, still moves, or has been rendered anew. */
const TOO_EARLY = ['NoSuchElementError', 'ElementNotInteractableError', 'ElementClickInterceptedError', 'StaleElementReferenceError'];
const SIZE = { width: 1440, height: 900 };

export interface WebKitPrograms {
  /** WebKitWebDriver. */
  driver: string;
  /** MiniBrowser, WebKit's browser for tests. */
  browser: string;
}

async function waitForDriver(url: string, driver: ChildProcess): Promise<void> {
  const isAnswering = () => {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    return fetch(`${url}/status`).then(
      () => true,
      () => false,
    );
  };
  await waitUntil(isAnswering, () => 'WebKitWebDriver starts');
}

async function connect(url: string, binary: string): Promise<WebDriver> {
  const browserOptions = { binary, args: ['--automation'] };
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions })
    .build();
  await driver.manage().window().setRect(SIZE);
  return driver;
}

/** Does something with an element, as soon as it exists, is displayed and nothing covers it. */
function createUse(driver: WebDriver) {
  return async (xpath: string, work: (element: WebElement) => Promise<unknown>): Promise<void> => {
    let last = 'not found';
    const attempt = async () => {
      try {
        return (await work(await driver.findElement(By.xpath(xpath)))) !== false;
      } catch (failure) {
        last = failure instanceof Error ? failure.name : String(failure);
        if (TOO_EARLY.includes(last)) return false;
        throw failure;
      }
    };
    await waitUntil(attempt, () => `${xpath}: ${last}`);
  };
}

/**
 * Opens a page in WebKit's MiniBrowser, over WebDriver. MiniBrowser needs a display, which `npm run rehearse -- browsers` provides. WebDriver does not
 * report a page's errors, so a recorder before the server does.
 */
export async function openWebKit({ driver: command, browser }: WebKitPrograms, serverPort: number): Promise<DrivenPage> {
  const port = await getFreePort();
  const url = `http://127.0.0.1:${port}`;
  const program = spawn(command, ['-p', String(port)], { stdio: 'ignore' });
  const recorder = await startRecorder(serverPort);
  await waitForDriver(url, program);
  const driver = await connect(url, browser);
  const use = createUse(driver);
  return {
    name: `WebKit ${(await driver.getCapabilities()).getBrowserVersion()}`,
    origin: recorder.url,
    open: (address) => driver.get(address),
    readUrl: () => driver.getCurrentUrl(),
    waitFor: (xpath) => use(xpath, (element) => element.isDisplayed()),
    click: (xpath) => use(xpath, (element) => element.click()),
    type: (xpath, text) => use(xpath, (element) => element.sendKeys(text)),
    run: (script) => driver.executeScript(script),
    takeComplaints: recorder.take,
    close: async () => {
      await driver.quit();
      recorder.stop();
      program.kill();
    },
  };
}
