import { chakra } from '@chakra-ui/react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import {
  FramePicture,
  KeepsakePicture,
  LetterPicture,
  ShieldPicture,
  SignpostPicture,
  WillPicture,
  WitnessesPicture,
} from '#web/ui/illustrations.tsx'
import { LetterTile } from '#web/ui/letter-tile.tsx'
import { Logo, LogoMark } from '#web/ui/logo.tsx'
import { Row } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Eyebrow, Heading, Text } from '#web/ui/typography.tsx'
import { Specimen } from './specimen.tsx'

const colors = [
  'navy',
  'navy.soft',
  'navy.tint',
  'pink',
  'pink.tint',
  'blue',
  'blue.tint',
  'ink',
  'muted',
  'paper',
  'wash',
  'white',
  'hairline',
  'control',
  'light',
  'error',
  'warning',
  'success',
  'info',
] as const

const pictures = [
  WillPicture,
  WitnessesPicture,
  KeepsakePicture,
  SignpostPicture,
  FramePicture,
  LetterPicture,
  ShieldPicture,
]

/** Colors, type, logo and pictures. */
export function FoundationSpecimens() {
  return (
    <>
      <NameAndMark />
      <Colors />
      <Type />
      <CardsBadgesAvatars />
      <LetterTiles />
      <Pictures />
    </>
  )
}

function NameAndMark() {
  return (
    <Specimen title="Name and mark" module="logo.tsx">
      <Row gap="8">
        <Logo size={44} />
        <Logo size={28} />
        <LogoMark size={64} title="Heirloom" />
      </Row>
    </Specimen>
  )
}

function Colors() {
  return (
    <Specimen title="Colors" module="theme/tokens.ts">
      <chakra.ul
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))"
      >
        {colors.map((color) => (
          <chakra.li key={color} fontSize="xs">
            <chakra.div
              h="14"
              borderRadius="md"
              bg={color}
              forcedColorAdjust="none"
              border="hairline"
              mb="1"
            />
            {color}
          </chakra.li>
        ))}
      </chakra.ul>
    </Specimen>
  )
}

function Type() {
  return (
    <Specimen title="Type" module="typography.tsx, text-link.tsx">
      <div>
        <Eyebrow mb="1">Eyebrow</Eyebrow>
        <Heading as="h3" size="3xl">
          Who should raise your children?
        </Heading>
        <Heading as="h3" size="2xl" mt="3">
          Who should raise your children?
        </Heading>
        <Heading as="h3" size="xl" mt="3">
          Who should raise your children?
        </Heading>
        <Heading as="h3" size="lg" mt="3">
          Who should raise your children?
        </Heading>
        <Text mt="4">
          The text of the product: Inter, 17 pixels on 1.6, at most 68 characters a line. A{' '}
          <TextLink to="#type">link inside a sentence</TextLink> is underlined.
        </Text>
        <Text tone="muted" size="sm" mt="2">
          Muted and small: why we ask, in a line.
        </Text>
      </div>
    </Specimen>
  )
}

function CardsBadgesAvatars() {
  return (
    <Specimen title="Cards, badges, avatars" module="card.tsx, badge.tsx, avatar.tsx">
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
      >
        <Card pad="md">Raised</Card>
        <Card pad="md" look="flat">
          Flat
        </Card>
        <Card pad="md" look="tinted">
          Tinted
        </Card>
      </chakra.div>
      <Row>
        <Badge>Not begun</Badge>
        <Badge tone="navy">Draft</Badge>
        <Badge tone="pink">New</Badge>
        <Badge tone="success">Ready to sign</Badge>
        <Badge tone="warning">Needs attention</Badge>
        <Badge tone="error">Blocked</Badge>
        <Badge tone="info">For two</Badge>
      </Row>
      <Row>
        {['Ana Lucía Moreno', 'Ben Okafor', 'Šárka Nováková', 'Γιώργος', 'Wu'].map((name) => (
          <Avatar key={name} name={name} size={48} />
        ))}
      </Row>
    </Specimen>
  )
}

function LetterTiles() {
  return (
    <Specimen title="Letter tile" module="letter-tile.tsx">
      <Row>
        {['First Federal Bank', 'éditions Lune', '1st Savings', '🔑 Keys', '銀行', ''].map(
          (label) => (
            <LetterTile key={label} label={label} />
          ),
        )}
      </Row>
    </Specimen>
  )
}

function Pictures() {
  return (
    <Specimen title="Pictures" module="illustrations.tsx">
      <chakra.div display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))">
        {pictures.map((Picture) => (
          <Picture key={Picture.name} />
        ))}
      </chakra.div>
    </Specimen>
  )
}
