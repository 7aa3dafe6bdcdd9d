/** Logins against the examples of their RFCs; the servers of test/support are held to the same. */
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { authOf } from "../../src/delivery/http/auth.ts";
import { noCredentials, sessionTexts } from "../../src/delivery/http/session.ts";
import { challengeIn } from "../../src/delivery/logins/digest.ts";
import { signatureBase } from "../../src/delivery/logins/oauth1.ts";
import { signers } from "../../src/delivery/logins/tasks.ts";
import { digestResponse, oauth1Signature } from "../support/strict-logins.ts";

const authWith = (auth: JsonObject) => authOf({ document: { type: "http", http: { auth } }, iClient: undefined });

describe("digest, RFC 7616, section 3.9.1", () => {
  const username = "Mufasa";
  const password = "Circle of Life";
  const header =
    'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=SHA-256, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS", Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=MD5, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';
  const expected: { readonly [algorithm: string]: string } = {
    MD5: "8ca523f5e9506fed4657c9700eebdbec",
    "SHA-256": "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1",
  };
  const cnonce = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ";

  test("the first challenge that can be answered is", () => {
    expect(challengeIn(`Negotiate, ${header}`)).toEqual({
      realm: "http-auth@example.org",
      qop: "auth",
      algorithm: "SHA-256",
      nonce: "7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v",
      opaque: "FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS",
    });
    expect(challengeIn('Digest realm="r", nonce="n", algorithm=ROT-13, Basic realm="x"')).toBeUndefined();
  });

  test.each(Object.keys(expected))("%s", (algorithm) => {
    const challenge = { ...challengeIn(header)!, algorithm };
    const request = { url: "http://www.example.org/dir/index.html", method: "GET", headers: {}, body: undefined };
    const auth = authWith({ type: "digest", basic: { username, password } });
    const signed = signers["digest"]!({ request, auth, at: 0, nonce: cnonce, challenge, count: 1 });
    expect(signed[0]![1]).toContain(`response="${expected[algorithm]}"`);
    const given = { ...challenge, algorithm, username, password, nc: "00000001", cnonce };
    expect(digestResponse({ ...given, method: "GET", uri: "/dir/index.html" })).toBe(expected[algorithm]);
  });
});

describe("OAuth 1", () => {
  test("the signature of RFC 5849, section 1.2", () => {
    const oauth1 = {
      consumerKey: "dpf43f3p2l4k3l03",
      consumerSecret: "kd94hf93k423kf44",
      accessToken: "nnch734d00sl2jdk",
      tokenSecret: "pfkkdhi9sl3r4s00",
      signatureMethod: "HMAC-SHA1",
      realm: "Photos",
    };
    const url = "http://photos.example.net/photos?file=vacation.jpg&size=original";
    const request = { url, method: "GET", headers: {}, body: undefined };
    const parameters: [string, string][] = [
      ["file", "vacation.jpg"],
      ["size", "original"],
      ["oauth_consumer_key", "dpf43f3p2l4k3l03"],
      ["oauth_token", "nnch734d00sl2jdk"],
      ["oauth_signature_method", "HMAC-SHA1"],
      ["oauth_timestamp", "137131202"],
      ["oauth_nonce", "chapoH"],
    ];
    const base = "http://photos.example.net/photos";
    const secrets = [oauth1.consumerSecret, oauth1.tokenSecret] as const;
    const example = { method: "GET", base, hash: "sha1", secrets };
    expect(oauth1Signature({ ...example, parameters })).toBe("MdpQcU8iPSUjWoN/UDMsK2sui9I=");
    // Ours says its version, too, which the example leaves out.
    const signed = signers["oauth1"]!({
      request,
      auth: authWith({ type: "oauth1", oauth1 }),
      at: 137131202_000,
      nonce: "chapoH",
      count: 0,
    });
    const own = oauth1Signature({ ...example, parameters: [...parameters, ["oauth_version", "1.0"]] });
    expect(signed[0]![1]).toContain(`oauth_signature="${encodeURIComponent(own)}"`);
  });

  test("the base text of RFC 5849, section 3.4.1.1", () => {
    const request = {
      url: "http://example.com/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b",
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "c2&a3=2+q",
    };
    const own: [string, string][] = [
      ["oauth_consumer_key", "9djdj82h48djs9d2"],
      ["oauth_token", "kkk9d7dh3k39sjv7"],
      ["oauth_signature_method", "HMAC-SHA1"],
      ["oauth_timestamp", "137131201"],
      ["oauth_nonce", "7d8f3e4a"],
    ];
    expect(signatureBase(request, own)).toBe(
      "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7",
    );
  });
});

test("of a token of many short or equal words each text to hide is named once", () => {
  const token = `Bearer ${"a ".repeat(30_000)}${"secret-1 ".repeat(3000)}secret-2`;
  const carried = { ...noCredentials, headers: [["Authorization", token]] as const };
  expect(sessionTexts({ carried, refresh: { token: "secret-2", of: "" } })).toEqual([
    token,
    "Bearer",
    "secret-1",
    "secret-2",
  ]);
});
