import { refresh } from '#web/lib/api/use-query.ts'

/** A delegate changed: everything on screen that tells of delegates is asked for again. */
export const refreshDelegates = () =>
  Promise.all([
    refresh('Sharing', 'ListDelegates'),
    refresh('Sharing', 'DelegateStatus'),
    refresh('ContactData', 'GetContact'),
    refresh('ContactData', 'GetCombinedContactDataItemsLinqFiltered'),
  ])
