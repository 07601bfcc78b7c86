/** Another way to keep a file, which the person can choose. */
export interface OtherPlace {
  /** The words of the button. */
  readonly label: string
  /** From then on, a retry keeps the file there. */
  readonly choose: () => void
}

/**
 * Thrown when the thing that an uploaded file was for is gone. The file has arrived, and can be
 * kept elsewhere.
 */
export class PlaceGone extends Error {
  readonly alternative: OtherPlace

  constructor(message: string, alternative: OtherPlace) {
    super(message)
    this.alternative = alternative
  }
}
