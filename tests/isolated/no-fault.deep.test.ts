// Not of the stacks: as no-fault.test.ts.
/* The same with more inputs. The quick file replaces modules, so it is loaded as it is. */
process.env.DEPTH ??= '150'
await import('./no-fault.test.ts')

export {}
