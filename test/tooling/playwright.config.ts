import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../helpers/browser/browser';
import { type Lane, listTests } from '../lanes';

const root = path.resolve(__dirname, '../..');
/** Limits for steps that hang, not measures of speed: other work on the machine may make a step many times slower. */
const TEST_LIMIT_MS = 300_000;
const STEP_LIMIT_MS = 90_000;
const EXPECT_LIMIT_MS = 30_000;
/** `fast` or `slow` (`test/lanes.js`); without one, everything runs. */
const LANE = process.env.LANE as Lane | undefined;

/**
 * Browser tests. Each worker starts one Chromium and runs file after file in it. A failed test runs once more to record a trace into
 * `.cache/e2e`, because recording costs each test a fifth of its time; the run fails even if the test then passes.
 */
export default defineConfig({
  outputDir: path.join(root, '.cache/e2e'),
  timeout: TEST_LIMIT_MS,
  expect: { timeout: EXPECT_LIMIT_MS },
  workers: 2,
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    launchOptions: browserOptions,
    actionTimeout: STEP_LIMIT_MS,
    navigationTimeout: STEP_LIMIT_MS,
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
  },
  projects: [
    { name: 'e2e', testDir: path.join(root, 'test/e2e'), testMatch: LANE ? listTests('e2e', LANE) : '**/*.e2e.ts' },
    { name: 'shots', testDir: path.join(root, 'test/shots'), testMatch: '**/*.shots.ts' },
    { name: 'browsers', testDir: path.join(root, 'test/browsers'), testMatch: '**/*.browsers.ts', retries: 0 },
  ],
});
