<?php
/**
 * Plugin Name: Tetri payments for WooCommerce
 * Description: Customers choose how to pay on a Tetri exchange; the shop receives exactly the price.
 * Version: 0.1.0
 * Requires at least: 6.4
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * License: MIT
 */

defined('ABSPATH') || exit;

require_once __DIR__ . '/includes/class-tetri-exchange.php';
require_once __DIR__ . '/includes/class-tetri-notification.php';

add_action('plugins_loaded', static function (): void {
    if (!class_exists('WC_Payment_Gateway')) {
        return;
    }
    require_once __DIR__ . '/includes/class-wc-gateway-tetri.php';
    add_filter('woocommerce_payment_gateways', static fn(array $gateways): array => [...$gateways, 'WC_Gateway_Tetri']);
    // The notifications of an exchange: https://shop.example/?wc-api=tetri
    add_action('woocommerce_api_tetri', static fn() => (new WC_Gateway_Tetri())->take_notification());
});
