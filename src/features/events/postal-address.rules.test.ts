import { expect, it } from 'vitest';
import { postalAddressOf } from './postal-address.rules.ts';

const mailing = ['P.O. Box 1962', 'Laurel, Maryland 20709'];

it('finds street, town, state and postal code in an address', () => {
  const town = { addressLocality: 'Bowie', addressRegion: 'MD', postalCode: '20715' };
  expect(postalAddressOf({ streetAddress: '12 Mill Road, Bowie, MD 20715' }, mailing)).toEqual({
    streetAddress: '12 Mill Road',
    ...town,
  });
  expect(postalAddressOf({ streetAddress: 'Bowie, MD 20715' }, mailing)).toEqual(town);
});

it('takes the town of the chapter where an event names none', () => {
  const town = { addressLocality: 'Laurel', addressRegion: 'Maryland', postalCode: '20709' };
  expect(postalAddressOf({ location: 'The old mill' }, mailing)).toEqual(town);
  expect(postalAddressOf({ location: 'Hall', streetAddress: '12 Mill Road' }, mailing)).toEqual({
    streetAddress: '12 Mill Road',
    ...town,
  });
});

it('gives an event without a place no address', () => {
  expect(postalAddressOf({ location: null }, mailing)).toBeUndefined();
});

it('keeps what it does not understand as the street', () => {
  expect(postalAddressOf({ streetAddress: 'Behind the church' }, [])).toEqual({
    streetAddress: 'Behind the church',
  });
});
