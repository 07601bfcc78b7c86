import type { ScreenTable } from './screen-table.ts'

/** Screens for members and visitors alike. Each visitor sees them in their usual layout. */
export const systemScreens: ScreenTable = {
  confirmDelegate: {
    access: 'public',
    title: 'Answer a request',
    load: () => import('#web/features/sharing/confirm-delegate-screen.tsx'),
  },
  confirmDocument: {
    access: 'public',
    title: 'Shared with you',
    load: () => import('#web/features/sharing/confirm-share-screen.tsx'),
  },
  confirmMemory: {
    access: 'public',
    title: 'Shared with you',
    load: () => import('#web/features/sharing/confirm-share-screen.tsx'),
  },
  openMessage: {
    access: 'public',
    title: 'A message for you',
    load: () => import('#web/features/messages/read/portal-screen.tsx'),
  },
  notAuthorized: {
    access: 'public',
    title: 'Please sign in',
    load: () => import('../screens/not-authorized-screen.tsx'),
  },
  notFound: {
    access: 'public',
    title: 'Page not found',
    load: () => import('#web/features/system/not-found-screen.tsx'),
  },
  resourceNotFound: {
    access: 'public',
    title: 'Not found',
    load: () => import('#web/features/system/resource-not-found-screen.tsx'),
  },
  refundPolicy: {
    access: 'public',
    title: 'Refund policy',
    load: () => import('#web/features/welcome/refund-policy-screen.tsx'),
  },
}
