/** The wishes for a digital account after its owner's death, in display order. Ids are stored. */
export const ACCOUNT_WISHES = [
  { id: 'close', name: 'Close it' },
  { id: 'memorialise', name: 'Keep it as a memorial' },
  { id: 'transfer', name: 'Pass it on' },
  { id: 'delete', name: 'Delete it with everything in it' },
  { id: 'nothing', name: 'Do nothing' },
] as const
