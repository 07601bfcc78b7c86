/**
 * An error in the words of the AWS service that a stand-in plays: `code` is the exception's name,
 * as the SDK's clients show it in `error.name`.
 */
export class AwsError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string = code, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}
