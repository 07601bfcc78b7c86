import './without-node-warning.ts'

/**
 * Runs a command of this repository: prints the text that it returns, or why it failed (exit code
 * 1).
 */
export const command = async (run: () => unknown): Promise<void> => {
  try {
    const answer = await run()
    if (typeof answer === 'string') process.stdout.write(`${answer}\n`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
