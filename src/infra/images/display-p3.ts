/**
 * iPhones store pictures in the Display P3 color space, which a profile in the file declares. The HEIC decoder returns the
 * pixels without it; read as sRGB they would look faded.
 */
export function isDisplayP3(heic: Buffer): boolean {
  for (let at = heic.indexOf('colr'); at !== -1; at = heic.indexOf('colr', at + 4)) {
    const kind = heic.toString('latin1', at + 4, at + 8);
    if (kind === 'nclx') return heic.readUInt16BE(at + 8) === P3_PRIMARIES;
    if (kind === 'prof' || kind === 'rICC') return hasP3Red(heic.subarray(at + 8));
  }
  return false;
}

const P3_PRIMARIES = 12;
/** The X value of red in the profile of Display P3; in that of sRGB it is 0.4361. */
const P3_RED_X = 0.5151;

function hasP3Red(profile: Buffer): boolean {
  const tags = 128;
  const count = profile.length > tags + 4 ? Math.min(profile.readUInt32BE(tags), 100) : 0;
  for (let tag = 0; tag < count; tag += 1) {
    const entry = tags + 4 + tag * 12;
    if (entry + 12 > profile.length || profile.toString('latin1', entry, entry + 4) !== 'rXYZ') continue;
    const value = profile.readUInt32BE(entry + 4) + 8;
    return value + 4 <= profile.length && Math.abs(profile.readInt32BE(value) / 65_536 - P3_RED_X) < 0.01;
  }
  return false;
}

const linear = Float32Array.from({ length: 256 }, (_, value) => toLight(value / 255));
const steps = 4095;
const encoded = Uint8Array.from({ length: steps + 1 }, (_, step) =>
  Math.round(fromLight(step / steps) * 255),
);

/** Converts pixels (red, green, blue, alpha) from Display P3 to sRGB, in place. Colors outside of sRGB are clipped. */
export function toSrgb(pixels: Uint8Array): void {
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const red = linear[pixels[at]!]!;
    const green = linear[pixels[at + 1]!]!;
    const blue = linear[pixels[at + 2]!]!;
    pixels[at] = encode(1.2249 * red - 0.2249 * green);
    pixels[at + 1] = encode(1.042 * green - 0.042 * red);
    pixels[at + 2] = encode(1.0983 * blue - 0.0197 * red - 0.0786 * green);
  }
}

function encode(light: number): number {
  return encoded[Math.round(Math.min(1, Math.max(0, light)) * steps)]!;
}

function toLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLight(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
