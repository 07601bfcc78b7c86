import * as z from 'zod'
import { PartnerId } from '#shared/model/ids.ts'
import {
  Branding,
  Partner,
  PartnerDomain,
  PartnerName,
  PartnerPictureKind,
  PartnerSlug,
  PublicPartner,
  Seats,
} from '#shared/model/partner.ts'
import { examplePartnerDomain, examplePartnerId, examplePicture } from './example.ts'
import { command, group, query, upload } from './operation.ts'

const byDomain = z.object({ domain: PartnerDomain })
const exampleByDomain = { query: { domain: examplePartnerDomain } }

/** A partner as administrators see it. */
const AdminPartner = Partner.extend({
  domain: z.string(),
  /** Whether there is a seat code. The code itself is not stored. */
  hasSeatCode: z.boolean(),
  /** The limits of the seat code, and how many have registered with it. Absent without a code. */
  seats: Seats.extend({ taken: z.int() }).optional(),
})
  .extend(Branding.pick({ logoUrl: true, bannerUrl: true }).shape)
  .meta({ id: 'AdminPartner' })

const { accent, landing, exemptFromPayment, emailDomains } = Partner.shape

/** What an administrator writes about a partner. */
const PartnerChange = z.object({
  /** Absent for a new partner. */
  partnerId: PartnerId.optional(),
  /** The first part of the domain. It cannot be changed: duplicate the partner instead. */
  slug: PartnerSlug,
  name: PartnerName,
  accent,
  landing: landing.prefault({}),
  exemptFromPayment: exemptFromPayment.default(false),
  emailDomains: emailDomains.default([]),
  /** `new` makes a new seat code, which replaces the earlier one. `none` removes it. */
  seatCode: z.enum(['new', 'none']).optional(),
  /** The limits of a new seat code. If left out, 1,000 people can use it within a year. */
  seats: Seats.optional(),
  /** The version that the change is based on. Without it, the last save wins. */
  version: z.int().min(1).optional(),
})

const partnerList = ['Partner/ListPartners'] as const

/**
 * Partner organizations. Each has a domain directly below the product's own, where pages carry its
 * logo, banner and accent. Two calls of the specification change something although they are a GET.
 * They are commands, and only take the bearer token of an administrator who signed in recently. So
 * no link and no picture can trigger them.
 */
export const partner = group('Partner', {
  /**
   * Makes a new partner with the pictures, accent, landing page and offers of another. What decides
   * who is paid for is not copied: the exemption, mail domains and seat code.
   */
  DuplicatePartner: command({
    access: 'admin',
    changes: partnerList,
    recentSignIn: true,
    method: 'GET',
    query: z.object({
      sourcePartnerDomain: PartnerDomain,
      newPartnerDomain: PartnerDomain,
      newPartnerName: PartnerName,
      newPartnerSlug: PartnerSlug,
    }),
    output: AdminPartner,
    errors: ['NOT_FOUND', 'PARTNER_DOMAIN_TAKEN'],
    example: {
      query: {
        sourcePartnerDomain: examplePartnerDomain,
        newPartnerDomain: 'elmgrove.heirloom.example',
        newPartnerName: 'Elm Grove Bank',
        newPartnerSlug: 'elmgrove',
      },
    },
  }),
  /**
   * Replaces the landing page and the banner of one partner by the page and the banner of another.
   */
  DuplicatePartnerLandingPage: command({
    access: 'admin',
    changes: [],
    recentSignIn: true,
    method: 'GET',
    query: z.object({ sourcePartnerDomain: PartnerDomain, targetPartnerDomain: PartnerDomain }),
    output: AdminPartner,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    example: {
      query: {
        sourcePartnerDomain: examplePartnerDomain,
        targetPartnerDomain: examplePartnerDomain,
      },
    },
  }),
  /** Returns the branding of a partner, named by its domain or, without one, by its id. */
  GetCobrandingLogo: query({
    access: 'public',
    method: 'GET',
    query: z.object({ domain: PartnerDomain.optional(), partnerId: PartnerId.optional() }),
    output: Branding,
    errors: ['NOT_FOUND'],
    example: { query: { domain: examplePartnerDomain, partnerId: examplePartnerId } },
  }),
  /**
   * Returns what everyone may know of the partner with this domain: its branding and its landing
   * page.
   */
  GetPartnerByDomain: query({
    access: 'public',
    query: byDomain,
    output: PublicPartner,
    errors: ['NOT_FOUND'],
    example: exampleByDomain,
  }),
  /** Returns the id of the partner with this domain. */
  GetPartnerIdByDomain: query({
    access: 'public',
    query: byDomain,
    output: z.object({ partnerId: PartnerId }),
    errors: ['NOT_FOUND'],
    example: exampleByDomain,
  }),
  /** Lists all partners by their domain, with what tells them apart. */
  ListPartners: query({
    access: 'admin',
    recentSignIn: true,
    output: z.object({
      items: z.array(
        AdminPartner.pick({
          partnerId: true,
          slug: true,
          name: true,
          domain: true,
          accent: true,
          logoUrl: true,
          exemptFromPayment: true,
          seats: true,
        }),
      ),
    }),
    example: {},
  }),
  /** Returns one partner, as administrators see it. */
  GetPartner: query({
    access: 'admin',
    recentSignIn: true,
    query: z.object({ partnerId: PartnerId }),
    output: AdminPartner,
    errors: ['NOT_FOUND'],
    example: { query: { partnerId: examplePartnerId } },
  }),
  /**
   * Creates a partner, or replaces what is known of it. Its pictures stay. A field that is left out
   * is emptied.
   */
  UpsertPartner: command({
    access: 'admin',
    changes: partnerList,
    recentSignIn: true,
    body: PartnerChange,
    output: AdminPartner.extend({
      /** The new seat code, if one was made. It is shown only in this answer. */
      seatCode: z.string().optional(),
    }),
    errors: ['NOT_FOUND', 'PARTNER_DOMAIN_TAKEN', 'STALE_VERSION'],
    example: {
      body: {
        partnerId: examplePartnerId,
        slug: 'oakhill',
        name: 'Oakhill Credit Union',
        accent: '#0B6E4F',
        landing: {
          headline: 'A will for every member',
          introduction: 'Oakhill gives its members everything that Heirloom offers.',
          blocks: [{ heading: 'Who may join', text: 'Members and their families.' }],
        },
        exemptFromPayment: true,
        emailDomains: ['oakhill.example'],
        seatCode: 'new',
        seats: { most: 500, until: '2099-12-31' },
      },
    },
  }),
  /**
   * Stores the logo or the banner of a partner: a PNG, JPEG or WebP of at most 2 MB. It replaces
   * the earlier one.
   */
  UploadPartnerPicture: upload({
    access: 'admin',
    changes: [],
    recentSignIn: true,
    fields: z.object({ partnerId: PartnerId, kind: PartnerPictureKind, File: z.file() }),
    output: AdminPartner,
    errors: [
      'NOT_FOUND',
      'FILE_TOO_LARGE',
      'FILE_TYPE_NOT_ALLOWED',
      'FILE_CONTENT_MISMATCH',
      'STALE_VERSION',
    ],
    example: { body: { partnerId: examplePartnerId, kind: 'logo', File: examplePicture } },
  }),
})
