import { AwsError } from '../stand-in/operation.ts'

/**
 * A POST form: its fields before the file, with names in lower case, and the file's bytes as a
 * stream.
 */
export type PostForm = {
  fields: Record<string, string>
  fileName: string
  file: AsyncGenerator<Buffer>
}

/** S3's limit for everything before the file. */
const FIELDS_LIMIT = 20_000

/**
 * Reads multipart/form-data (RFC 7578) as a stream, so that a large file is never completely in
 * memory. Fields after the file are ignored, as in S3.
 */
export async function readPostForm(
  source: AsyncIterable<Buffer>,
  contentType: string,
): Promise<PostForm> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  const mark = Buffer.from(`\r\n--${boundary?.[1] ?? boundary?.[2] ?? ''}`)
  if (boundary === null) throw malformedError()
  const reader = new BoundaryReader(source, mark)
  await reader.untilMark(FIELDS_LIMIT)
  const fields: Record<string, string> = {}
  let bytesLeft = FIELDS_LIMIT
  for (;;) {
    const head = await reader.head()
    if (head === undefined) {
      throw new AwsError('InvalidArgument', 'POST requires exactly one file upload per request.')
    }
    const name = parameter(head, 'name').toLowerCase()
    if (name === 'file') {
      return { fields, fileName: parameter(head, 'filename'), file: reader.stream() }
    }
    const value = await reader.untilMark(bytesLeft)
    bytesLeft -= value.length
    fields[name] = value.toString()
  }
}

class BoundaryReader {
  #iterator: AsyncIterator<Buffer>
  #mark: Buffer
  // The first boundary has no line break before it, so one is added here.
  #rest: Buffer = Buffer.from('\r\n')

  constructor(source: AsyncIterable<Buffer>, mark: Buffer) {
    this.#iterator = source[Symbol.asyncIterator]()
    this.#mark = mark
  }

  /** What `stream` yields, as one buffer of at most `limit` bytes. */
  async untilMark(limit: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of this.stream()) {
      size += chunk.length
      if (size > limit) {
        throw new AwsError(
          'MaxPostPreDataLengthExceeded',
          'Your POST request fields preceding the upload file were too large.',
        )
      }
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  /** A part's headers, or undefined after the last boundary. */
  async head(): Promise<string | undefined> {
    for (;;) {
      if (this.#rest.subarray(0, 2).toString() === '--') return undefined
      const end = this.#rest.indexOf('\r\n\r\n')
      if (end >= 0) {
        const text = this.#rest.subarray(0, end).toString()
        this.#rest = this.#rest.subarray(end + 4)
        return text
      }
      if (this.#rest.length > FIELDS_LIMIT || !(await this.#more())) throw malformedError()
    }
  }

  /** The bytes up to the next boundary, which is consumed too. */
  async *stream(): AsyncGenerator<Buffer> {
    for (;;) {
      const index = this.#rest.indexOf(this.#mark)
      if (index >= 0) {
        if (index > 0) yield this.#rest.subarray(0, index)
        this.#rest = this.#rest.subarray(index + this.#mark.length)
        return
      }
      // The end of the buffer may be the start of a boundary.
      const safe = this.#rest.length - this.#mark.length
      if (safe > 0) {
        yield this.#rest.subarray(0, safe)
        this.#rest = this.#rest.subarray(safe)
      }
      if (!(await this.#more())) throw malformedError()
    }
  }

  async #more(): Promise<boolean> {
    const next = await this.#iterator.next()
    if (next.done) return false
    this.#rest = Buffer.concat([this.#rest, next.value])
    return true
  }
}

function parameter(head: string, name: string): string {
  return new RegExp(`[;\\s]${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(head)?.[1] ?? ''
}

function malformedError(): AwsError {
  return new AwsError(
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  )
}
