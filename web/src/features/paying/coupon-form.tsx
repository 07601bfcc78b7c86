import { chakra } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import type { ProductId } from '#shared/model/billing.ts'
import type { Coupon } from '#shared/model/cart.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

/** Puts a promotion code into the cart, in place of an earlier code, or removes the code. */
export function CouponForm({
  productId,
  coupon,
}: {
  productId: ProductId
  coupon: Coupon | undefined
}) {
  const [code, setCode] = useState('')
  const [isCodeMissing, setIsCodeMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const applying = useMutation(async () => {
    removing.forget()
    // A code belongs to the cart, which may still have another product.
    await api.Cart.AddAsync({ productId })
    await api.Cart.ApplyCouponAsync({ couponCode: code.trim() })
    setCode('')
    announce('Your code is used.')
  })
  const removing = useMutation(async () => {
    applying.forget()
    await api.Cart.ApplyCouponAsync({ couponCode: '' })
    announce('The code is removed.')
    // The button that had the focus goes away with the code.
    field.current?.focus()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsCodeMissing(code.trim() === '')
    if (code.trim() !== '') void applying.run()
  }
  return (
    <form onSubmit={submit} noValidate>
      {coupon && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" mb="3">
          <Text size="sm">
            You use the code <strong>{coupon.code}</strong>
            {coupon.percentOff === undefined ? '' : `: ${coupon.percentOff}% off`}.
          </Text>
          <Button variant="tertiary" loading={removing.busy} onClick={() => void removing.run()}>
            Remove the code
          </Button>
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-start">
        <chakra.div flex="1" minW="12rem">
          <TextField
            id="coupon"
            ref={field}
            label={coupon ? 'Another code' : 'Promotion code'}
            optional
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            error={isCodeMissing ? 'Type the code first.' : (applying.error ?? removing.error)}
            onChange={(event) => {
              setCode(event.target.value)
              setIsCodeMissing(false)
              applying.forget()
              removing.forget()
            }}
          />
        </chakra.div>
        <Button type="submit" variant="secondary" minH="control" mt="27px" loading={applying.busy}>
          Use it
        </Button>
      </chakra.div>
    </form>
  )
}
