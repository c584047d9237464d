import { createSandboxApi, type SandboxApi } from './createSandboxApi';
import { createTestApi, type TestApi, type TestApiOptions } from './createTestApi';
import { findBreaches } from './invariants';
import type { WorldOptions } from './orderWorld';

/** Creates an API before the tests of this file or `describe`, and closes it after them. The object is empty until then. */
function setUpApi<Api extends TestApi>(create: () => Promise<Api>): Api {
  const api = {} as Api;
  beforeAll(async () => {
    Object.defineProperties(api, Object.getOwnPropertyDescriptors(await create()));
  });
  afterAll(() => api.close?.());
  return api;
}

/** `createTestApi` for the tests of this file or `describe`. */
export const setUpTestApi = (options?: TestApiOptions): TestApi => setUpApi(() => createTestApi(options));

/** `createSandboxApi` for the tests of this file or `describe`. */
export const setUpSandboxApi = (world: WorldOptions, options?: TestApiOptions): SandboxApi =>
  setUpApi(() => createSandboxApi(world, options));

/** As `setUpSandboxApi`; after each test the domain's invariants must hold. */
export function setUpOrderWorld(world: WorldOptions, options?: TestApiOptions): SandboxApi {
  const sandbox = setUpSandboxApi(world, options);
  afterEach(async () => expect(await findBreaches(sandbox.database.db)).toEqual([]));
  return sandbox;
}
