<?php
// Judges the signed requests of merchant-signature.jsonl as an exchange does: php docs/vectors/check.php

function milliseconds(string $time): ?int
{
    if (!preg_match('/^[1-9][0-9]{0,15}$/D', $time) || (int) $time >= 2 ** 53) {
        return null;
    }
    return (int) $time < 10 ** 11 ? (int) $time * 1000 : (int) $time;
}

function found(array $vector): string
{
    $signed = implode("\n", ['v1', $vector['method'], $vector['path'], $vector['time'], base64_decode($vector['body_b64'])]);
    $inner = hash('sha256', $signed);
    if (!hash_equals(hash_hmac('sha512', $inner, hex2bin($vector['secret_hex'])), $vector['sign'])) {
        return 'signature';
    }
    if ($inner !== $vector['inner']) {
        return 'inner';
    }
    $moment = milliseconds($vector['time']);
    $ahead = $moment === null ? null : $moment - (int) $vector['now'];
    if ($ahead === null || $ahead > 60000 || $ahead < -300000) {
        return 'time';
    }
    return $moment <= (int) $vector['last_time'] ? 'replay' : 'ok';
}

$lines = file(__DIR__ . '/merchant-signature.jsonl', FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES);
$vectors = array_map(fn (string $line) => json_decode($line, true, 8, JSON_THROW_ON_ERROR), $lines);
$wrong = array_filter($vectors, fn (array $vector) => found($vector) !== $vector['expect']);
if ($wrong) {
    fwrite(STDERR, 'judged otherwise: ' . implode(', ', array_column($wrong, 'id')) . "\n");
    exit(1);
}
echo count($vectors), " vectors\n";
