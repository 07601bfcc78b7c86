import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { countiesOf } from '#shared/data/counties.ts'
import { notFound } from '#shared/errors.ts'

export const getCountiesByState: Handler<typeof wills.operations.GetCountiesByState> = async ({
  stateId,
}) => {
  const counties = countiesOf(stateId)
  if (counties.length === 0) throw notFound()
  return counties.map(({ fips, name }) => ({ countyId: fips, stateId, name }))
}
