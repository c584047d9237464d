/** An error that S3 answered with. `reason` is its code, such as `NoSuchKey`. */
export class S3Error extends Error {
  constructor(
    method: string,
    readonly status: number,
    reason: string,
  ) {
    super(`S3 answered ${method} with ${status} (${reason})`);
  }

  /** True if a retry would not help: a wrong key, bucket or region, or a missing permission. */
  get isFinal(): boolean {
    return this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}
