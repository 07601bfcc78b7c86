declare module 'virtual:operations' {
  export const operations: import('./lib/api/operation-entry.ts').OperationTable
}
