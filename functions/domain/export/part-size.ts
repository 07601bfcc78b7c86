const mebi = 1024 * 1024

/**
 * The size of each part of a download, in bytes, the last one excepted. S3 takes parts from 5 MiB and at most 10,000 of
 * them; a worker holds one part in memory.
 */
export const partSize = 16 * mebi

/** How many parts a ZIP file of this size has. */
export const partCount = (totalBytes: number): number => Math.ceil(totalBytes / partSize)
