/** Types of configurations with rules that an interface alone cannot state: exclusive and required properties. */

/** A configuration whose `Tag` is set elsewhere, with `Needed` required and `Refused` not allowed. */
export type Case<C, Tag extends keyof C, Needed extends keyof C, Refused extends keyof C> = Omit<
  C,
  Tag | Needed | Refused
> & { readonly [K in Needed]-?: NonNullable<C[K]> };

/** A property with a narrower type. */
export type Typed<C, Name extends keyof C, Type> = { readonly [K in keyof Pick<C, Name>]: Type };

/** One of the properties at most. */
export type AtMostOne<C, Names extends keyof C> = Omit<C, Names> &
  { [K in Names]: Pick<C, K> & { readonly [Other in Exclude<Names, K>]?: undefined } }[Names];

/** Exactly one of the properties. */
export type ExactlyOne<C, Names extends keyof C> = Omit<C, Names> &
  {
    [K in Names]: { readonly [Own in K]-?: NonNullable<C[Own]> } & {
      readonly [Other in Exclude<Names, K>]?: undefined;
    };
  }[Names];

/** One of the properties at least; one that is a boolean counts where it is true. */
export type SomeOf<C, Names extends keyof C> = {
  [K in Names]: { readonly [Own in K]-?: Exclude<C[Own], false | undefined> };
}[Names];

/** A configuration whose `Tag` decides its other properties. */
export type Tagged<C, Tag extends keyof C, Cases> = {
  [K in keyof Cases]: { readonly [T in keyof Pick<C, Tag>]-?: K } & Cases[K];
}[keyof Cases];

/** The same where values that have no case of their own are taken as well. */
export type OpenlyTagged<C, Tag extends keyof C, Cases, Value> = {
  readonly [T in keyof Pick<C, Tag>]-?: Value;
} & (Value extends keyof Cases ? Cases[Value] : Omit<C, Tag>);
