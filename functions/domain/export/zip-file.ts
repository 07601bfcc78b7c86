/*
 * The bytes of a ZIP file (PKWARE APPNOTE 6.3.10) whose entries are stored without compression.
 * Every range of the file can be computed from the entries' names, sizes and checksums. So a worker
 * writes it part by part, goes on after an interruption, and never holds more than one part in
 * memory. Numbers such as 4.3.7 are sections of APPNOTE.
 */

/** A file in the ZIP file, without its content. */
export interface ZipEntry {
  /** The path in the ZIP file, with slashes. */
  readonly name: string
  /** In bytes, below 4 GiB. */
  readonly size: number
  readonly modifiedAt: Date
}

/**
 * A piece of a range of the file: bytes to copy as they are, or a range of the content of an entry.
 * The entry is named by its index.
 */
export type ZipSegment =
  | { readonly bytes: Uint8Array }
  | { readonly entry: number; readonly from: number; readonly length: number }

const MAX_32 = 0xffff_ffff
const MAX_16 = 0xffff

/** Each record begins with its signature (4.3.7, 4.3.12, 4.3.14 to 4.3.16). */
const signatures = {
  localHeader: 0x04034b50,
  centralHeader: 0x02014b50,
  end64: 0x06064b50,
  end64Locator: 0x07064b50,
  end: 0x06054b50,
} as const

/** The sizes of these records in bytes, without their names and extra fields. */
const localHeaderSize = 30
const centralHeaderSize = 46
const end64Size = 56
const end64LocatorSize = 20
const endSize = 22

/** The extra field of ZIP64 (4.5.3) has an id, a length, and here only the offset as 64 bits. */
const zip64ExtraId = 1
const offset64Size = 8
const zip64ExtraSize = 4 + offset64Size

/** Bit 11 of the flags: names are UTF-8 (4.4.4). */
const utf8Names = 1 << 11
/** The version that a reader needs, times ten: 2.0, and 4.5 for ZIP64 (4.4.3). */
const versionPlain = 20
const versionZip64 = 45
/**
 * The field "made by" says Unix (3, in its upper byte: 4.4.2), so that programs apply the
 * permissions in the external attributes.
 */
const madeByUnix = 3 << 8
/** A file that everybody may read. Unix has its mode in the upper half of the attributes. */
const readableFile = (0o100644 << 16) >>> 0

/** MS-DOS time and date in UTC. They begin in 1980 and end in 2107. */
const dosTime = (instant: Date) => {
  const year = Math.min(Math.max(instant.getUTCFullYear(), 1980), 2107)
  return {
    time:
      (instant.getUTCHours() << 11) |
      (instant.getUTCMinutes() << 5) |
      Math.floor(instant.getUTCSeconds() / 2),
    date: ((year - 1980) << 9) | ((instant.getUTCMonth() + 1) << 5) | instant.getUTCDate(),
  }
}

const nameBytes = (name: string) => Buffer.from(name, 'utf8')

/**
 * The fields that local and central header have in common, from the flags to the length of the
 * name.
 */
const writeCommon = (
  header: Buffer,
  {
    start,
    entry: { size, modifiedAt },
    checksum,
    nameLength,
  }: {
    readonly start: number
    readonly entry: ZipEntry
    readonly checksum: number
    readonly nameLength: number
  },
) => {
  const { time, date } = dosTime(modifiedAt)
  header.writeUInt16LE(utf8Names, start)
  header.writeUInt16LE(time, start + 4)
  header.writeUInt16LE(date, start + 6)
  header.writeUInt32LE(checksum, start + 8)
  header.writeUInt32LE(size, start + 12) // The compressed size is the same: nothing is compressed.
  header.writeUInt32LE(size, start + 16)
  header.writeUInt16LE(nameLength, start + 20)
}

const localHeader = (entry: ZipEntry, checksum: number): Buffer => {
  const name = nameBytes(entry.name)
  const header = Buffer.alloc(localHeaderSize)
  header.writeUInt32LE(signatures.localHeader, 0)
  header.writeUInt16LE(versionPlain, 4)
  // The signature (4 bytes) and the needed version (2) come first.
  writeCommon(header, { start: 6, entry, checksum, nameLength: name.length })
  return Buffer.concat([header, name])
}

const centralHeader = (entry: ZipEntry, checksum: number, offset: number): Buffer => {
  const name = nameBytes(entry.name)
  const needsOffset64 = offset >= MAX_32
  const { version, extraSize, offset32 } = needsOffset64
    ? { version: versionZip64, extraSize: zip64ExtraSize, offset32: MAX_32 }
    : { version: versionPlain, extraSize: 0, offset32: offset }
  const header = Buffer.alloc(centralHeaderSize)
  header.writeUInt32LE(signatures.centralHeader, 0)
  header.writeUInt16LE(madeByUnix | version, 4)
  header.writeUInt16LE(version, 6)
  // As in the local header, but "made by" (2 bytes) stands before the needed version.
  writeCommon(header, { start: 8, entry, checksum, nameLength: name.length })
  header.writeUInt16LE(extraSize, 30)
  header.writeUInt32LE(readableFile, 38)
  header.writeUInt32LE(offset32, 42)
  if (!needsOffset64) return Buffer.concat([header, name])
  const extra = Buffer.alloc(zip64ExtraSize)
  extra.writeUInt16LE(zip64ExtraId, 0)
  extra.writeUInt16LE(offset64Size, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return Buffer.concat([header, name, extra])
}

interface Directory {
  readonly count: number
  readonly offset: number
  readonly size: number
}

const needsZip64 = ({ count, offset, size }: Directory) =>
  count >= MAX_16 || offset >= MAX_32 || size >= MAX_32

const endRecords = (directory: Directory): Buffer => {
  const { count, offset, size } = directory
  const end = Buffer.alloc(endSize)
  end.writeUInt32LE(signatures.end, 0)
  // How many entries this disk has, and how many there are: all of them are on one disk.
  end.writeUInt16LE(Math.min(count, MAX_16), 8)
  end.writeUInt16LE(Math.min(count, MAX_16), 10)
  end.writeUInt32LE(Math.min(size, MAX_32), 12)
  end.writeUInt32LE(Math.min(offset, MAX_32), 16)
  if (!needsZip64(directory)) return end
  const end64 = Buffer.alloc(end64Size)
  end64.writeUInt32LE(signatures.end64, 0)
  // The size that a record states leaves out its signature and this field (4.3.14.1).
  end64.writeBigUInt64LE(BigInt(end64Size - 12), 4)
  end64.writeUInt16LE(madeByUnix | versionZip64, 12)
  end64.writeUInt16LE(versionZip64, 14)
  // As in the record above: the entries on this disk, and all entries.
  end64.writeBigUInt64LE(BigInt(count), 24)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(size), 40)
  end64.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(end64LocatorSize)
  locator.writeUInt32LE(signatures.end64Locator, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16) // The number of disks.
  return Buffer.concat([end64, locator, end])
}

/** Where each entry begins, and where the central directory begins and ends. */
const layoutOf = (entries: readonly ZipEntry[]) => {
  let offset = 0
  let directorySize = 0
  const offsets: number[] = []
  for (const { name, size } of entries) {
    if (size >= MAX_32) throw new RangeError(`${name} is too large for this ZIP file.`)
    const nameLength = nameBytes(name).length
    offsets.push(offset)
    directorySize += centralHeaderSize + nameLength + (offset >= MAX_32 ? zip64ExtraSize : 0)
    offset += localHeaderSize + nameLength + size
  }
  return { offsets, directory: { count: entries.length, offset, size: directorySize } }
}

/** The size of the whole file in bytes. It does not depend on the checksums. */
export const zipSize = (entries: readonly ZipEntry[]): number => {
  const { directory } = layoutOf(entries)
  const end64 = needsZip64(directory) ? end64Size + end64LocatorSize : 0
  return directory.offset + directory.size + end64 + endSize
}

/**
 * The segments of the file from byte `from`, `length` bytes or up to its end.
 * @param checksums The CRC-32 of each entry's content.
 */
export const zipSegments = (
  {
    entries,
    checksums,
  }: { readonly entries: readonly ZipEntry[]; readonly checksums: readonly number[] },
  { from, length }: { readonly from: number; readonly length: number },
): ZipSegment[] => {
  const { offsets, directory } = layoutOf(entries)
  const to = from + length
  const segments: ZipSegment[] = []
  /** Adds the part of a piece of the file that lies in the range. */
  const add = (
    start: number,
    size: number,
    cut: (cutFrom: number, cutLength: number) => ZipSegment,
  ) => {
    const [first, last] = [Math.max(start, from), Math.min(start + size, to)]
    if (first < last) segments.push(cut(first - start, last - first))
  }
  const addBytes = (start: number, bytes: Buffer) =>
    add(start, bytes.length, (cutFrom, cutLength) => ({
      bytes: bytes.subarray(cutFrom, cutFrom + cutLength),
    }))

  for (const [index, entry] of entries.entries()) {
    const start = offsets[index] ?? 0
    const end = offsets[index + 1] ?? directory.offset
    if (end <= from || start >= to) continue
    const header = localHeader(entry, checksums[index] ?? 0)
    addBytes(start, header)
    add(start + header.length, entry.size, (cutFrom, cutLength) => ({
      entry: index,
      from: cutFrom,
      length: cutLength,
    }))
  }
  if (to > directory.offset) {
    const headers = entries.map((entry, index) =>
      centralHeader(entry, checksums[index] ?? 0, offsets[index] ?? 0),
    )
    addBytes(directory.offset, Buffer.concat([...headers, endRecords(directory)]))
  }
  return segments
}
