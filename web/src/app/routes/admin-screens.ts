import type { ScreenTable } from './screen-table.ts'

/** Screens for the people who run the product. For everyone else these addresses do not exist. */
export const adminScreens: ScreenTable = {
  admin: ['admin', 'Administration', () => import('../screens/admin-screen.tsx')],
  addPartner: [
    'admin',
    'Add a partner',
    () =>
      import('#web/features/admin/partners/partner-form.tsx').then((module) => ({
        Component: module.PartnerForm,
      })),
  ],
  editPartner: [
    'admin',
    'Partner',
    () => import('#web/features/admin/partners/edit-partner-screen.tsx'),
  ],
}
