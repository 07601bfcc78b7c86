/* The same with ten times as many inputs. */
process.env.DEPTH ??= '150'
await import('./no-fault.test.ts')

export {}
