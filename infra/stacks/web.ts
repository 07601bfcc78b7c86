import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { Firewall } from '#infra/constructs/firewall.ts'
import { PrivateBucket } from '#infra/constructs/private-bucket.ts'
import { documentHeaders, tagsDocument } from '#infra/declarations/response-headers.ts'
import { apiPaths } from '#infra/declarations/routes.ts'
import { appConfig, appRoute, viewerHeaders } from '#infra/edge/edge-functions.ts'
import { originSecretHeader } from '#shared/edge-headers.ts'
import { measuredAreas } from '#shared/rules/measured-areas.ts'
import type { AppConfig } from '#web/lib/session/read-config.ts'
import type { Stage } from './stage.ts'

interface Props extends StackProps {
  readonly stage: Stage
  readonly apiHost: string
  /** The secret that tells the API that a request came through CloudFront. */
  readonly originSecret: ISecret
  readonly config: AppConfig
  readonly logs: IBucket
  /** The host of the bucket of files. Pages upload to it and download from it. */
  readonly filesHost: string
}

/** The web app for browsers: its files, its configuration, and the API, all with one origin. */
export class WebStack extends Stack {
  readonly distributionId: string

  constructor(
    scope: Construct,
    id: string,
    { stage, apiHost, originSecret, config, logs, filesHost, ...props }: Props,
  ) {
    super(scope, id, props)

    const files = new PrivateBucket(this, 'App', {
      stage,
      encryption: BucketEncryption.S3_MANAGED,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'app/',
    })
    const origin = S3BucketOrigin.withOriginAccessControl(files)
    const { plain, measured, tags } = this.headers(config, filesHost)
    const responseHeadersPolicy = plain

    const app: BehaviorOptions = {
      origin,
      responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    }
    const api: BehaviorOptions = {
      origin: new HttpOrigin(apiHost, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: {
          // Not the secret itself but a dynamic reference: CloudFormation resolves it at
          // deployment.
          [originSecretHeader]: originSecret.secretValue.unsafeUnwrap(),
        },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway requires its own host name in the request.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
      functionAssociations: [this.atEdge('ViewerAddress', viewerHeaders)],
    }

    const screen = {
      ...app,
      functionAssociations: [
        this.atEdge('Route', appRoute(stage.hasDomain ? stage.domain : undefined)),
      ],
    }

    const distribution = new Distribution(this, 'Distribution', {
      comment: `Heirloom, ${stage.name}`,
      ...this.hosts(stage),
      webAclId: this.firewall(stage).attrArn,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultBehavior: screen,
      additionalBehaviors: {
        '/config.json': {
          ...app,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          functionAssociations: [this.atEdge('Config', appConfig(config))],
        },
        // A file in the app's bucket, not a route of the API: CloudFront uses the first path
        // pattern that matches.
        '/api/openapi.json': app,
        ...Object.fromEntries(apiPaths.map((path) => [`${path}*`, api])),
        // Each document names only the services of others that it uses itself.
        ...(tags && { [tagsDocument]: { ...app, responseHeadersPolicy: tags } }),
        ...(measured &&
          Object.fromEntries(
            measuredAreas.map((area) => [area, { ...screen, responseHeadersPolicy: measured }]),
          )),
      },
    })
    Validations.of(distribution).acknowledge(
      {
        id: 'AwsSolutions-CFR1',
        reason: 'People look after their wills while they travel.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason:
          "CloudFront's standard log keeps query strings, which can hold codes. The API and the bucket keep logs of their own.",
      },
    )
    if (!stage.hasDomain) {
      Validations.of(distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason:
          "Without a domain of its own it has CloudFront's certificate, which brings its TLS.",
      })
    }
    this.distributionId = distribution.distributionId
    new CfnOutput(this, 'DistributionDomain', { value: distribution.distributionDomainName })
    new CfnOutput(this, 'AppBucket', { value: files.bucketName })
  }

  /**
   * The given domain and the domains of partners directly below it, with one certificate. Without a
   * domain, CloudFront uses a name and a certificate of its own, and there are no partners.
   */
  private hosts({ hasDomain, domain }: Stage) {
    if (!hasDomain) return {}
    return {
      domainNames: [domain, `*.${domain}`],
      certificate: new Certificate(this, 'Certificate', {
        domainName: domain,
        subjectAlternativeNames: [`*.${domain}`],
        validation: CertificateValidation.fromDns(),
      }),
    }
  }

  /**
   * Wills and messages are long prose that may contain anything, such as an apostrophe before OR,
   * or the address of a router beside its password (`http://192.168.0.1`). Rules that look for such
   * patterns in bodies only count matches and block nothing. Schemas parse all bodies, and no query
   * is ever assembled from text.
   */
  private firewall(stage: Stage) {
    return new Firewall(this, 'Firewall', {
      stage,
      protects: 'web',
      scope: 'CLOUDFRONT',
      rules: [
        { name: 'AWSManagedRulesAmazonIpReputationList' },
        {
          name: 'AWSManagedRulesCommonRuleSet',
          counted: [
            'SizeRestrictions_BODY',
            'CrossSiteScripting_BODY',
            'GenericLFI_BODY',
            'GenericRFI_BODY',
          ],
        },
        { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
        {
          name: 'AWSManagedRulesSQLiRuleSet',
          counted: ['SQLi_BODY', 'SQLiExtendedPatterns_BODY'],
        },
      ],
      requestsPerAddress: 3_000,
    })
  }

  private atEdge(id: string, code: string) {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
    }
  }

  /** The policies of the documents, with the same headers as on the laptop. */
  private headers({ region, breachUrl, analytics, tagManager }: AppConfig, filesHost: string) {
    const { plain, measured, tags } = documentHeaders(
      {
        connect: [`https://cognito-idp.${region}.amazonaws.com`, breachUrl],
        files: `https://${filesHost}`,
      },
      { analytics: analytics?.address, tagManager: tagManager?.address },
    )
    return {
      plain: this.policy('Headers', plain),
      measured: measured && this.policy('MeasuredHeaders', measured),
      tags: tags && this.policy('TagsHeaders', tags),
    }
  }

  /**
   * CloudFront sets some headers with properties of their own. Their values are those of
   * infra/declarations/response-headers.ts.
   */
  private policy(id: string, headers: Readonly<Record<string, string>>) {
    const {
      'content-security-policy': contentSecurityPolicy = '',
      'strict-transport-security': _transport,
      'x-content-type-options': _options,
      'x-frame-options': frames,
      'referrer-policy': _referrer,
      ...custom
    } = headers
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: {
          frameOption: frames === 'DENY' ? HeadersFrameOption.DENY : HeadersFrameOption.SAMEORIGIN,
          override: true,
        },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(custom).map(([header, value]) => ({
          header,
          value,
          override: true,
        })),
      },
    })
  }
}
