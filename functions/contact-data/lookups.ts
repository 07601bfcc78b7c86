import { HONORIFICS } from '#shared/data/honorifics.ts'
import { RELATIONSHIPS } from '#shared/data/relationships.ts'
import { SEXES } from '#shared/data/sexes.ts'

export const getHonorificCandidates = async () => [...HONORIFICS]

export const getSexCandidates = async () => [...SEXES]

export const listRelationshipOptions = async () =>
  RELATIONSHIPS.map(({ id, name }) => ({ id, name }))
