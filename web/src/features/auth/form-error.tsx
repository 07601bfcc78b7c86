import { Banner } from '#web/ui/banner.tsx'

/** Why a form was refused, above its button. The region is always there to be heard. */
export function FormError({ message }: { message: string | undefined }) {
  return <div aria-live="assertive">{message && <Banner tone="error">{message}</Banner>}</div>
}
