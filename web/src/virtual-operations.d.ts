declare module 'virtual:operations' {
  export const operations: import('./lib/api/operation-entry.ts').OperationTable
}

declare module 'virtual:changes' {
  export const changes: import('./lib/api/operation-entry.ts').ChangeTable
}
