/** A file cannot be read at all. `message` is a Chinese sentence without the file's name. */
export class FileError extends Error {}
