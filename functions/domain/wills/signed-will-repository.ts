import * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import { getItem, type Write } from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { SignedBeneficiary } from '#shared/rules/passing/primary-beneficiaries.ts'

/**
 * The facts of the will that a person signed last. Its answers can be changed afterwards, but the
 * signed paper counts as the will until another one is signed.
 */
const SignedWill = z.object({
  signedOn: IsoDate,
  /** The primary beneficiaries, sealed. */
  beneficiaries: Bytes,
})

const sortKey = 'SIGNED-WILL'

/** In the person's partition, so that it is erased with everything else of the person. */
const signedWills = entity({
  name: 'SignedWill',
  schema: SignedWill,
  key: (owner: UserId) => ({ pk: personPartition(owner), sk: sortKey }),
})

const Beneficiaries = storedSchema('SignedWill, beneficiaries', z.array(SignedBeneficiary))

// Made inside a function, so that a bundle that never opens it does not contain the KMS client.
const sealedBeneficiaries = () => sealedField({ field: 'beneficiaries', schema: Beneficiaries })

/**
 * The primary beneficiaries of the will that the owner signed last. The beneficiaries as of the
 * signing come first. Nothing if the owner recorded no signing.
 */
export const findSignedBeneficiaries = async (
  owner: Owner,
): Promise<SignedBeneficiary[] | undefined> => {
  const item = await getItem(signedWills.key(owner.userId), { consistent: true })
  if (!item) return undefined
  return sealedBeneficiaries().open(owner, sortKey, signedWills.fromItem(item).beneficiaries)
}

/** The part of a transaction that remembers a signed will in place of an earlier one. */
export const signedWillChange = async (
  owner: Owner,
  { signedOn, beneficiaries }: { signedOn: IsoDate; beneficiaries: SignedBeneficiary[] },
): Promise<Write> => {
  const bytes = await sealedBeneficiaries().seal(owner, sortKey, beneficiaries)
  return {
    put: { Item: signedWills.toItem(owner.userId, { signedOn, beneficiaries: bytes }) },
  }
}

/**
 * The part of a transaction that deletes the facts of the signed will, for instance with the
 * owner's wills.
 */
export const signedWillRemoval = (owner: UserId): Write => ({
  remove: { Key: signedWills.key(owner) },
})
