import { paths } from '#shared/paths.ts'

/** Where a person sees their plan, pays what is missing, and cancels. */
export const planTabAddress = `${paths.myAccount}?tab=plan`
