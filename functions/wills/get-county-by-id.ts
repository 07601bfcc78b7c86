import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { countyByFips } from '#shared/data/counties.ts'
import { notFound } from '#shared/errors.ts'

export const getCountyById: Handler<typeof wills.operations.GetCountyById> = async ({
  countyId,
}) => {
  const county = countyByFips(countyId)
  if (!county) throw notFound()
  return { countyId, stateId: county.state, name: county.name }
}
