import * as yauzl from 'yauzl'

/** Opens a ZIP file in memory with a strict reader. */
export const openZip = (bytes: Buffer): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (fault, zip) =>
      fault ? reject(fault) : resolve(zip),
    )
  })

/** The content of each file of a ZIP file, in its order. */
export const unzipped = async (bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> => {
  const zip = await openZip(bytes)
  return new Promise((resolve, reject) => {
    const found = new Map<string, Buffer>()
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        found.set(entry.fileName, Buffer.concat(await stream.toArray()))
        zip.readEntry()
      }),
    )
    zip.on('end', () => resolve(found))
    zip.on('error', reject)
    zip.readEntry()
  })
}
