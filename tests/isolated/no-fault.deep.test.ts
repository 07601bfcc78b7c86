// Not of the stacks: it calls the handlers in its own process, with limits and erasure turned off.

/* The same with ten times as many inputs. */
process.env.DEPTH ??= '150'
await import('./no-fault.test.ts')

export {}
