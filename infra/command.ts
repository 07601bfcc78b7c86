/**
 * Runs a command of this repository: prints the text that it returns, or why it failed (exit code
 * 1).
 */
export const command = async (run: () => unknown): Promise<void> => {
  // The SDK warns of this machine's Node version: in the cloud the functions run on Node 22.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  try {
    const answer = await run()
    if (typeof answer === 'string') process.stdout.write(`${answer}\n`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
