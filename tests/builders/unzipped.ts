import { crc32 } from 'node:zlib'
import * as yauzl from 'yauzl'

/** Opens a ZIP file in memory with a strict reader. */
export const openZip = (bytes: Buffer): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (fault, zip) =>
      fault ? reject(fault) : resolve(zip),
    )
  })

/** The content of each file of a ZIP file, in its order. Throws if a checksum is wrong. */
export const unzipped = async (bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> => {
  const zip = await openZip(bytes)
  return new Promise((resolve, reject) => {
    const contents = new Map<string, Buffer>()
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        const content = Buffer.concat(await stream.toArray())
        if (crc32(content) !== entry.crc32) {
          return reject(new Error(`${entry.fileName} is damaged.`))
        }
        contents.set(entry.fileName, content)
        zip.readEntry()
      }),
    )
    zip.on('end', () => resolve(contents))
    zip.on('error', reject)
    zip.readEntry()
  })
}
