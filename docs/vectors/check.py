"""Judges the signed requests of merchant-signature.jsonl as an exchange does: python3 docs/vectors/check.py"""

import base64
import hashlib
import hmac
import json
import pathlib
import re


def signature(secret: bytes, method: str, path: str, time: str, body: bytes) -> tuple[str, str]:
    inner = hashlib.sha256(f"v1\n{method}\n{path}\n{time}\n".encode() + body).hexdigest()
    return inner, hmac.new(secret, inner.encode(), hashlib.sha512).hexdigest()


def milliseconds(time: str) -> int | None:
    if not re.fullmatch(r"[1-9][0-9]{0,15}", time) or int(time) >= 2**53:
        return None
    return int(time) * 1000 if int(time) < 10**11 else int(time)


def found(vector: dict) -> str:
    secret, body = bytes.fromhex(vector["secret_hex"]), base64.b64decode(vector["body_b64"])
    inner, sign = signature(secret, vector["method"], vector["path"], vector["time"], body)
    if not hmac.compare_digest(sign.encode(), vector["sign"].encode()):
        return "signature"
    if inner != vector["inner"]:
        return "inner"
    moment, now = milliseconds(vector["time"]), int(vector["now"])
    if moment is None or moment - now > 60_000 or now - moment > 300_000:
        return "time"
    return "replay" if moment <= int(vector["last_time"] or 0) else "ok"


lines = pathlib.Path(__file__).with_name("merchant-signature.jsonl").read_text(encoding="utf-8").splitlines()
vectors = [json.loads(line) for line in lines]
wrong = [vector["id"] for vector in vectors if found(vector) != vector["expect"]]
if wrong:
    raise SystemExit(f"judged otherwise: {', '.join(wrong)}")
print(f"{len(vectors)} vectors")
