/** A test that the emulator cannot pass, and why. Without `test`, all of a file. */
interface Beyond {
  readonly file: string
  readonly test?: string
  readonly reason: string
}

/** All that `npm run test:stack` leaves out, and nothing else. */
export const beyondTheEmulator: readonly Beyond[] = []
