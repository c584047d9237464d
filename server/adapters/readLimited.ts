/**
 * Reads the body of an answer up to a limit, because the other system is not ours. The request's signal limits the time.
 * @throws Error when the body is larger
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error(`${new URL(response.url).origin} answered with more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
