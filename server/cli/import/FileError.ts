/** What makes a file unreadable as a whole. `message` is a Chinese sentence without the file's name. */
export class FileError extends Error {}
