/**
 * An error of the AWS service that a stand-in replaces: `code` is the exception's name, which the SDK's clients show
 * in `error.name`.
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
