import * as z from 'zod'
import { addressTag } from '#functions/core/crypto/address-tag.ts'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { storedSchema } from '#functions/core/store/stored-schema.ts'
import type {
  Addressee,
  Delivery,
  DeliveryRecipient,
  ProposedAddress,
  SealedText,
} from '#shared/model/delivery.ts'
import type { DeliveryId } from '#shared/model/ids.ts'
import { deliverySortKey } from './delivery-sort-key.ts'

const Recipient = storedSchema('Delivery, name and address', z.string())

/**
 * The names and addresses of a delivery are sealed one by one, so that a line of the owner's log
 * can copy the bytes of a name (`recipient-line.ts`). All recipients of a delivery are sealed for
 * the same two fields. So a worker without the right to use keys can put the fallback recipient in
 * the place of the first one.
 */
const fields = {
  name: () => sealedField({ field: 'name', schema: Recipient }),
  address: () => sealedField({ field: 'address', schema: Recipient }),
}

type Address = Pick<DeliveryRecipient, 'tag' | 'address'>

/** An address as a delivery of the owner stores it. */
export const sealAddress = async (
  owner: Owner,
  deliveryId: DeliveryId,
  address: string,
): Promise<Address> => {
  const item = deliverySortKey(deliveryId)
  return {
    tag: await addressTag(owner, address),
    address: await fields.address().seal(owner, item, address),
  }
}

/** An addressee as a delivery of the owner stores it. */
export const sealRecipient = async (
  owner: Owner,
  deliveryId: DeliveryId,
  { name, address }: Addressee,
): Promise<DeliveryRecipient> => {
  const item = deliverySortKey(deliveryId)
  return {
    ...(await sealAddress(owner, deliveryId, address)),
    ...(name === undefined ? {} : { name: await fields.name().seal(owner, item, name) }),
  }
}

const openText = async (
  owner: Owner,
  { deliveryId }: Pick<Delivery, 'deliveryId'>,
  field: keyof typeof fields,
  text: SealedText,
): Promise<string> =>
  typeof text === 'string' ? text : fields[field]().open(owner, deliverySortKey(deliveryId), text)

/** Opens the address of a recipient of this delivery, or an address that is proposed for it. */
export const openAddress = (
  owner: Owner,
  delivery: Pick<Delivery, 'deliveryId'>,
  { address }: DeliveryRecipient | ProposedAddress,
): Promise<string> => openText(owner, delivery, 'address', address)

/** Opens the name of a recipient of this delivery, if they have one. */
export const openName = async (
  owner: Owner,
  delivery: Pick<Delivery, 'deliveryId'>,
  { name }: DeliveryRecipient,
): Promise<string | undefined> =>
  name === undefined ? undefined : openText(owner, delivery, 'name', name)

/**
 * How notices to the owner call the recipient of a delivery: by name, or by address if there is no
 * name.
 */
export const openNameOrAddress = async (
  owner: Owner,
  delivery: Pick<Delivery, 'deliveryId'>,
  recipient: DeliveryRecipient,
): Promise<string> =>
  (await openName(owner, delivery, recipient)) ?? openAddress(owner, delivery, recipient)
