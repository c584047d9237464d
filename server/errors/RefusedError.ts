/** An outside party refused the thing itself, so that repeating the request would be useless. */
export class RefusedError extends Error {}
