import { AwsError } from '../stand-in/operation.ts'

/**
 * Decodes the aws-chunked encoding as a stream ("Signature calculations: unsigned payload with
 * trailers"): yields the bytes, and adds the trailing headers to `trailers`, with names in lower
 * case.
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  trailers: Record<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ChunkReader(source)
  for (;;) {
    const line = await reader.line()
    const length = Number.parseInt(line.split(';', 1)[0] ?? '', 16)
    if (!(length >= 0)) throw malformedError()
    if (length === 0) break
    yield* reader.bytes(length)
    if ((await reader.line()) !== '') throw malformedError()
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':')
    trailers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
}

class ChunkReader {
  #iterator: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#iterator = source[Symbol.asyncIterator]()
  }

  /** The text up to the next CRLF. At the end of the source, an empty line. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf('\r\n')
      if (end >= 0) {
        const text = this.#rest.subarray(0, end).toString('latin1')
        this.#rest = this.#rest.subarray(end + 2)
        return text
      }
      if (this.#rest.length > 8192) throw malformedError()
      if (!(await this.#more())) return ''
    }
  }

  async *bytes(length: number): AsyncGenerator<Buffer> {
    let bytesLeft = length
    while (bytesLeft > 0) {
      if (this.#rest.length === 0 && !(await this.#more())) {
        throw new AwsError('IncompleteBody', 'The request ended before its announced length.')
      }
      const piece = this.#rest.subarray(0, bytesLeft)
      this.#rest = this.#rest.subarray(piece.length)
      bytesLeft -= piece.length
      yield piece
    }
  }

  async #more(): Promise<boolean> {
    const next = await this.#iterator.next()
    if (next.done) return false
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value])
    return true
  }
}

function malformedError(): AwsError {
  return new AwsError('InvalidRequest', 'The aws-chunked body is malformed.')
}
