import type { ScreenTable } from './screen-table.ts'

/** A member's screens that need the whole width. */
export const plainScreens: ScreenTable = {
  designSystem: [
    'member',
    'Design system',
    () => import('#web/features/design-system/design-system-screen.tsx'),
  ],
}
