import type { ReactNode } from 'react'
import { SellerPolicies } from '#client/commerce/SellerPolicies.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { Profile } from './provider.query.ts'
import { menuTexts } from './menus.texts.ts'
import styles from './ProviderInfo.module.css'

const texts = menuTexts.imprint

/** § 5 DDG: one press away from the top of every provider's page. Facts that are not known are left out. */
export function Imprint({ profile }: { profile: Profile }) {
  const { imprint, phone, phone_text: phoneText } = profile
  return (
    <Card as="section" id="impressum" className={styles['wide']} aria-labelledby="impressum-titel">
      <h3 id="impressum-titel" className={styles['blockTitle']}>
        {texts.title}
      </h3>
      <dl className={styles['imprint']}>
        <Row name={texts.form}>{imprint.legal_form || profile.company_name}</Row>
        <Row name={texts.representative}>{imprint.representative}</Row>
        <Row name={texts.address}>{`${profile.street} ${profile.street_number}, ${profile.postal_code} ${profile.city}`}</Row>
        <Row name={texts.contact}>
          {imprint.email && <a href={`mailto:${imprint.email}`}>{imprint.email}</a>}
          {imprint.email && phone && <br />}
          {phone && <a href={`tel:${phone}`}>{phoneText}</a>}
        </Row>
        <Row name={texts.register}>{[imprint.register_court, imprint.register_number].filter(Boolean).join(', ')}</Row>
        <Row name={texts.vat}>{imprint.small_business ? texts.small : imprint.vat_number}</Row>
        <Row name={texts.businessId}>{imprint.business_id}</Row>
        <Row name={texts.authority}>{imprint.authority}</Row>
        <Row name={texts.profession}>{[imprint.profession, imprint.chamber].filter(Boolean).join(', ')}</Row>
        <Row name={texts.craft}>{imprint.craft_entry && texts.craftChecked(imprint.craft_entry)}</Row>
        <Row name={texts.insurance}>{imprint.insurance}</Row>
        <Row name={texts.dispute}>{imprint.dispute_note}</Row>
      </dl>
      <SellerPolicies providerId={profile.user_id} title={texts.policies} />
    </Card>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
