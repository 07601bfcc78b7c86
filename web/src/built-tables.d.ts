declare module 'virtual:operations' {
  export const operations: import('./lib/api/operation-entry.ts').OperationTable
}

declare module 'virtual:covered-states' {
  export const coveredStates: ReturnType<
    typeof import('../plugins/welcome-tables.ts').coveredStates
  >
}

declare module 'virtual:sample-wills' {
  export const sampleWills: ReturnType<typeof import('../plugins/welcome-tables.ts').sampleWills>
}

declare module 'virtual:changes' {
  export const changes: import('./lib/api/operation-entry.ts').ChangeTable
}

declare module 'virtual:county-files' {
  /** The URL of each state's counties: JSON of `County[]` (`shared/data/counties.ts`). */
  export const countyFiles: Readonly<Record<string, string>>
}
