/** S3 answered, but not with what was asked for. `reason` is its own word for it, such as `NoSuchKey`. */
export class S3Error extends Error {
  constructor(
    method: string,
    readonly status: number,
    reason: string,
  ) {
    super(`S3 answered ${method} with ${status} (${reason})`);
  }

  /** Asking again changes nothing: a wrong key, bucket or region, a missing right. */
  get isFinal(): boolean {
    return this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}
