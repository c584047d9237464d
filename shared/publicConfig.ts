/** The settings that the browser may know. The server includes them in the state of every page. */
export interface PublicConfig {
  /** Prefix of every page and asset, without a trailing slash; empty at the root. */
  basePath: string;
  /** Origin of the back end's staff calls; empty for this origin. */
  staffApiBase: string;
  /** Origin of the back end's other calls; empty for this origin. */
  generalApiBase: string;
  /** Origin of absolute links. */
  publicUrl: string;
  /** True when the sample data is loaded: demo accounts, outbox and error simulations are shown. */
  sample: boolean;
  /** Identifies the build. */
  build: string;
  /** True for a page that was requested in care mode. */
  careMode?: boolean;
}
