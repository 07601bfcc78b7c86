import { givenCompanies } from '#functions/domain/companies/given-companies.ts'
import { checkWill } from '#functions/domain/wills/check-will.ts'
import { listPrints } from '#functions/domain/wills/will-print-repository.ts'
import { loadOwnOrSpouseWill } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { countyName } from '#shared/data/counties.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { compose } from '#shared/rules/will/compose.ts'

export const getFullyLoadedWill: Handler<typeof wills.operations.GetFullyLoadedWill> = async (
  input,
  context,
) => {
  const will = await loadOwnOrSpouseWill(context.caller.account, input)
  const companies = await givenCompanies(context.caller.account, will.draft)
  const issues = checkWill(will, context, companies)
  const prints = await listPrints(context.caller.userId, will.role)
  const today = dayForAges(will.draft.about.location.state, context.now)
  const blocked = issues.some(({ severity }) => severity === 'block')
  return {
    ...will,
    issues,
    prints,
    ...(blocked ? {} : { composed: compose(will.draft, { today, countyName }) }),
  }
}
